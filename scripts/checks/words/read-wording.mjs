import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * What the wording files that a component imports say, so that a rule about the words of a screen sees them where they are
 * used. The formatter puts every key of an object at the start of its line, indented by two.
 */
export function createWordingReader(context) {
  /** The local name of an imported object → the file and the name that it has there. */
  const imported = new Map();
  return {
    /** To be called for each import. */
    note({ source, specifiers }) {
      if (!/^\.{1,2}\/(?:.*\/)?(?:[\w-]*wording|wording\/[\w-]+)\.ts$/.test(source.value)) return;
      const path = resolve(dirname(context.filename), source.value);
      for (const { local, imported: other } of specifiers)
        if (other) imported.set(local.name, { path, name: other.name });
    },
    /** The texts of `words.key` and `words.key(…)`; what is woven into one counts as a figure. */
    read(node) {
      const member = node.type === 'CallExpression' ? node.callee : node;
      const from = member.type === 'MemberExpression' ? imported.get(member.object.name) : undefined;
      if (from === undefined) return [];
      const text = readEntries(from.path)[from.name]?.[member.property.name];
      return text === undefined ? [] : [text];
    },
  };
}

const files = new Map();

/** Object → key → text, of those entries that are one text. */
function readEntries(path) {
  const { mtimeMs } = statSync(path);
  const known = files.get(path);
  if (known?.mtimeMs === mtimeMs) return known.objects;
  const objects = {};
  for (const [, name, body] of readFileSync(path, 'utf8').matchAll(
    /^export const (\w+) = \{\n([\s\S]*?)^\}/gm,
  )) {
    objects[name] = {};
    for (const entry of body.split(/\n(?= {2}\w+:)/)) {
      const [, key, value] = /^ *(\w+):\s*([\s\S]*?),?\s*$/.exec(entry) ?? [];
      const text = value && readValue(value);
      if (text !== undefined) objects[name][key] = text;
    }
  }
  files.set(path, { mtimeMs, objects });
  return objects;
}

function readValue(value) {
  const [, plain] = /^'((?:[^'\\]|\\.)*)'$/.exec(value) ?? [];
  if (plain !== undefined) return plain.replaceAll(String.raw`\'`, "'");
  const [, woven] = /^\([^=]*\) =>\s*`([^`]*)`$/.exec(value) ?? [];
  return woven?.replaceAll(/\$\{[^}]*\}/g, '0');
}
