import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const BOOT = 'src/web/theme/boot.ts';

/** Puts the colour-scheme script, and the font that every page uses, at the top of the page's head. */
function headStart(): Plugin {
  return {
    name: 'head-start',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: BOOT, name: 'theme' });
    },
    transformIndexHtml(_html, { bundle }) {
      if (!bundle)
        return [{ tag: 'script', attrs: { src: `/${BOOT}`, type: 'module' }, injectTo: 'head-prepend' }];
      const files = Object.values(bundle);
      const boot = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(BOOT));
      const font = files.find((file) => /inter-latin-wght-normal.*woff2$/.test(file.fileName));
      if (!boot || !font) throw new Error('the colour-scheme script or the font is missing from the build');
      return [
        { tag: 'script', attrs: { src: `/${boot.fileName}` }, injectTo: 'head-prepend' },
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${font.fileName}`,
            crossorigin: true,
          },
          injectTo: 'head',
        },
      ];
    },
  };
}

export default defineConfig({
  plugins: [react(), headStart()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsInlineLimit: 0, // the page's policy has no data: sources
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4000' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4000' } },
});
