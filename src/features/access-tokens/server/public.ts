export { authenticateMachine } from './commands/authenticate-machine.ts';
export { createToken } from './commands/create-token.ts';
export { revokeToken } from './commands/revoke-token.ts';
export { tokenNaming } from './queries/record-names.ts';
export { forgetTokenAuthor } from './queries/forget-author.ts';
