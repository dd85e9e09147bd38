// Makes the tree ready to run: packages installed, web application built. Runs with the Node of the machine, before
// anything is installed; so it is plain JavaScript, and uses what Node brings along and nothing else.
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildWeb, isWebBuilt } from './set-up/build-web.mjs';
import { install, isInstalled } from './set-up/install.mjs';
import { refuseOldNode } from './set-up/node-version.mjs';
import { takeTurns } from './set-up/take-turns.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// What needs no web application leaves the built one alone: an application that runs is serving it.
const needsWeb = !process.argv.includes('--without-web');
// What tests and checks the application is a third of all packages, and nothing that `npm start` needs.
const packages = { needsTools: process.argv.includes('--with-tools') };
const isReady = () => isInstalled(root, packages) && (!needsWeb || isWebBuilt(root));

try {
  if (!isReady()) {
    await takeTurns(root, async () => {
      if (!isInstalled(root, packages)) await install(root, packages);
      refuseOldNode(root);
      if (needsWeb && !isWebBuilt(root)) await buildWeb(root);
    });
  }
  refuseOldNode(root);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
