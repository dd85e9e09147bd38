// Loaded before the programs that npm runs: what the file `.env` beside package.json says is set, unless the
// environment has it already.
import { existsSync } from 'node:fs';

const FILE = '.env';

if (existsSync(FILE)) process.loadEnvFile(FILE);
