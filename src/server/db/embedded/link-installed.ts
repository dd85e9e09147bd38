import { linkInstalledPrograms } from './programs.ts';

// The image's build runs this: see the Dockerfile.
linkInstalledPrograms();
