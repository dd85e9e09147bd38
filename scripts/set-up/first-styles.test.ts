import { expect, test } from 'vitest';
import { createStyleWait, makeFirstStyles, pickFirstStyles } from './first-styles.mjs';

const css = [
  '@layer mantine;@layer mantine{.m_1a1a1a1a{color:red}.m_2b2b2b2b{color:blue}}',
  ':root{--accent:teal}',
  '@media (width<40em){._card_a1b2c_3{gap:0}}',
  '._table_d4e5f_7{gap:1px}',
  '@keyframes _turn_d4e5f_9{to{rotate:1turn}}',
  '._card_a1b2c_30 ._name_d4e5f_8{gap:2px}',
].join('');

test('the first styles are those of no component and of components that the scripts name, in their order', () => {
  expect(pickFirstStyles(css, 'class:"m_2b2b2b2b",card:`_card_a1b2c_3`')).toBe(
    [
      '@layer mantine;@layer mantine{.m_2b2b2b2b{color:blue}}',
      ':root{--accent:teal}',
      '@media (width<40em){._card_a1b2c_3{gap:0}}',
      '@keyframes _turn_d4e5f_9{to{rotate:1turn}}',
    ].join(''),
  );
});

test('a rule for what is inside another component stays with either', () => {
  expect(pickFirstStyles(css, '_name_d4e5f_8')).toContain('._card_a1b2c_30 ._name_d4e5f_8');
});

test('the file is named for what is in it', () => {
  const build = (code: string) =>
    makeFirstStyles({ 'a.css': { fileName: 'a.css', source: css }, 'b.js': { fileName: 'b.js', code } }, [
      'b.js',
    ]);
  expect(build('').first.fileName).toMatch(/^static\/css\/first-\w{8}\.css$/);
  expect(build('m_1a1a1a1a').first.fileName).not.toBe(build('m_2b2b2b2b').first.fileName);
  expect(build('').whole).toBe('a.css');
  expect(() => makeFirstStyles({}, [])).toThrow('no stylesheet');
});

test('a build whose loader of scripts cannot wait for styles fails', () => {
  const plugin = createStyleWait();
  const fail = (text: string) => {
    throw new Error(text);
  };
  expect(plugin.transform('return somethingElse()', '\0vite/preload-helper.js')).toBeNull();
  expect(() => plugin.buildEnd.call({ error: fail })).toThrow('no longer');
  const loader = plugin.transform('return baseModule()', '\0vite/preload-helper.js')?.code;
  expect(loader).toMatch(/waitFor\(deps/);
  expect(() => plugin.buildEnd.call({ error: fail })).not.toThrow();
});
