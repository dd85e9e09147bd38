import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './compress.mjs';

test('scripts and styles lie beside their compressed forms; fonts and tiny files do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = 'console.log("touchline");'.repeat(100);
  mkdirSync(join(folder, 'static', 'js'), { recursive: true });
  writeFileSync(join(folder, 'static', 'js', 'main.js'), script);
  writeFileSync(join(folder, 'static', 'js', 'tiny.js'), 'x');
  writeFileSync(join(folder, 'static', 'font.woff2'), Buffer.alloc(4096));
  await compressFolder(folder);
  expect(readdirSync(join(folder, 'static', 'js')).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'tiny.js',
  ]);
  expect(readdirSync(join(folder, 'static')).toSorted()).toEqual(['font.woff2', 'js']);
  const read = (ending: string) => readFileSync(join(folder, 'static', 'js', `main.js${ending}`));
  expect(String(brotliDecompressSync(read('.br')))).toBe(script);
  expect(String(gunzipSync(read('.gz')))).toBe(script);
});
