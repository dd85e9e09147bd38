/** What zod’s schemas are made of. */
const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/;
const TO_JSON_SCHEMA = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m;
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

const NOT_HERE = `const createToJSONSchemaMethod = () => () => { throw new Error('Only the server describes schemas'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/**
 * Every schema of zod can describe itself as JSON Schema, which only the server does, for the API’s description. So the browser
 * would load and run code for that before anything else (decision 79).
 */
export function createSmallSchemas() {
  let isFound = false;
  return {
    name: 'small-schemas',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      isFound = TO_JSON_SCHEMA.test(code) && (code.match(PROCESSOR)?.length ?? 0) > 0;
      return { code: code.replace(TO_JSON_SCHEMA, NOT_HERE).replace(PROCESSOR, ''), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error("zod's schemas are no longer as scripts/set-up/zod-schemas.mjs expects them");
    },
  };
}
