import { userCommand } from './user-command.ts';

process.exitCode = await userCommand(process.argv.slice(2), process.env);
