export type { ArrivedFile, FileWay } from './file-way.ts';
export { openFolder, type FolderOptions } from './folder.ts';
export { openWebFile, type WebFileOptions } from './web-file.ts';
