import { SaxesParser } from 'saxes';
import { z } from 'zod';

/** The texts below every element of that name, by the names of its children. */
function readChildren(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('doctype', () => parser.fail('a document type is not allowed'));
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === element) found.push({});
  });
  parser.on('text', (text) => {
    const [parent, child] = path.slice(-2);
    const children = found.at(-1);
    if (children && parent === element && child !== undefined)
      children[child] = (children[child] ?? '') + text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return found;
}

/** Reads the children of every such element; the message of a parser that fails quotes the answer, so it is left out. */
const defineElements = <Shape extends z.ZodType>(element: string, shape: Shape) =>
  z.string().transform((xml, context) => {
    try {
      return z.array(shape).parse(readChildren(xml, element));
    } catch {
      context.addIssue(`no usable ${element}`);
      return z.NEVER;
    }
  });

const size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const listedObjects = defineElements('Contents', z.object({ Key: z.string(), Size: size }));

/** More follows where there is a token. */
export const listedPage = defineElements(
  'ListBucketResult',
  z.object({ NextContinuationToken: z.string().optional() }),
);

export const startedUpload = defineElements(
  'InitiateMultipartUploadResult',
  z.object({ UploadId: z.string().min(1) }),
);

export const listedUploads = defineElements('Upload', z.object({ Key: z.string(), UploadId: z.string() }));

/** An answer of 200 may still be an error: only the result says that the parts are one object now. */
export const completedUpload = defineElements('CompleteMultipartUploadResult', z.object({}));

export const failures = defineElements('Error', z.object({ Code: z.string().regex(/^\w{1,60}$/) }));
