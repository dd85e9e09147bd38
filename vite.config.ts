import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { listFirstFiles, listFirstScripts } from './scripts/set-up/first-files.mjs';
import { createStyleWait, makeFirstStyles } from './scripts/set-up/first-styles.mjs';
import { groups } from './scripts/set-up/chunk-groups.mjs';
import { createChunkList } from './scripts/set-up/chunk-list.mjs';
import { createOneIdPerField } from './scripts/set-up/mantine-ids.mjs';
import { createSmallSchemas } from './scripts/set-up/zod-schemas.mjs';

// Where `npm run dev` has the application, as its settings say.
const API = { '/api': `http://127.0.0.1:${process.env['PORT'] || 4000}` };
const BOOT = 'src/web/theme/boot.ts';
/** The page's head chooses between this stylesheet and a part of it. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;
const CHARSET = /<meta charset="utf-8" \/>\s*/;

/** A build is what its files are, whose names say what is in them. */
const nameRelease = (bundle: Record<string, unknown>): string =>
  createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12);

/** Puts the script that must run first, and the font that every page uses, at the top of the page's head. */
function headStart(): Plugin {
  let styles: ReturnType<typeof makeFirstStyles> | undefined;
  return {
    name: 'head-start',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: BOOT, name: 'boot' });
    },
    transformIndexHtml(html, { bundle }) {
      if (!bundle)
        return [{ tag: 'script', attrs: { src: `/${BOOT}`, type: 'module' }, injectTo: 'head-prepend' }];
      const files = Object.values(bundle);
      const boot = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(BOOT));
      const font = files.find((file) => /inter-latin-wght-normal.*woff2$/.test(file.fileName));
      if (!boot || !font) throw new Error('the first script or the font is missing from the build');
      const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
      if (!STYLESHEET.test(html)) throw new Error('the page has no stylesheet to choose');
      styles = makeFirstStyles(bundle, listFirstScripts(bundle));
      const first = { name: 'first-files', content: listFirstFiles(bundle, styles) };
      return {
        html: html.replace(CHARSET, '').replace(STYLESHEET, ''), // the first must stand in the first kilobyte
        tags: [
          { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: first, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: { name: 'release', content: nameRelease(bundle) }, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { src: `/${boot.fileName}` }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { ...preload, href: `/${font.fileName}` }, injectTo: 'head' },
        ],
      };
    },
    generateBundle: {
      order: 'post', // after the page
      handler() {
        if (styles) this.emitFile({ type: 'asset', ...styles.first });
      },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    createOneIdPerField(),
    createSmallSchemas(),
    createStyleWait(),
    headStart(),
    createChunkList(),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // the page's policy has no data: sources for scripts, styles and fonts
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // one file: the cascade does not depend on which screen was opened first
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: API },
  preview: { host: '127.0.0.1', proxy: API },
});
