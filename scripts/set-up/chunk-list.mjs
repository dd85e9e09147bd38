import process from 'node:process';
import { listFirstScripts } from './first-files.mjs';

/** The file beside the built application that says which chunk needs which, and what it is made of. */
export const CHUNK_LIST = '.chunks.json';

/** Writes that file: for each chunk its source, what it loads with it and later, its styles and its modules' sizes. */
export function createChunkList() {
  return {
    name: 'chunk-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter(({ type }) => type === 'chunk');
        const early = new Set(listFirstScripts(bundle));
        const sheets = files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
        // The page asks for the first one; what loads later may need the whole (decision 79).
        const [first, whole] = [true, false].map((isFirst) =>
          sheets.filter((name) => name.includes('/first-') === isFirst),
        );
        const listStyles = ({ fileName, facadeModuleId }) =>
          facadeModuleId?.endsWith('index.html') ? first : early.has(fileName) ? [] : whole;
        const source = JSON.stringify(
          Object.fromEntries(chunks.map((chunk) => describeChunk(chunk, listStyles(chunk)))),
        );
        this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source });
      },
    },
  };
}

const describeChunk = (chunk, styles) => [
  chunk.fileName,
  {
    source: getPathInTree(chunk.facadeModuleId),
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    styles,
    modules: Object.fromEntries(
      Object.entries(chunk.modules).map(([id, { renderedLength }]) => [getPathInTree(id), renderedLength]),
    ),
  },
];

/** A module's path in this tree, without what a bundler adds to it. */
const getPathInTree = (id) => id?.replace(/^\0/, '').replace(`${process.cwd()}/`, '').replace(/\?.*$/, '');
