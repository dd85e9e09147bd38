import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { z } from 'zod';
import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { ApiError, describeFailure } from '../../api/api-error.ts';
import { bindFields, type Errors } from './bind-fields.ts';
import { createKey } from './new-key.ts';
import { useFormValues } from './use-form-values.ts';

interface Definition<Values extends object, Schema extends z.ZodType> {
  /** The body of the contract's endpoint: the same sentences here and on the server. */
  schema: Schema;
  initial: Values;
  /** Turns what was typed into the body, where the two differ. */
  toBody?: (values: Values) => z.input<Schema>;
  /** Sends it. `key` is the same for one opening of the form: pass it on as the Idempotency-Key of a POST. */
  send: (body: z.input<Schema>, key: string) => Promise<unknown>;
  /** Shown when sending fails without a sentence of the server's. */
  failed: string;
  /** Makes a refused field visible before it takes focus: opens the tab that it is on. */
  reveal?: (name: string) => void;
  /** A name for the draft, to offer it again after the session has expired and the user has signed in again. */
  draft?: string;
}

/**
 * A form over a contract's schema. A message is under its field until that field changes, the first bad field
 * takes focus, and the server's messages reach their fields. The button is disabled while it runs, so that a submit is
 * one request, however often it is clicked, and the fields stay as they are sent.
 *
 *     const form = useContractForm({ schema: newUser, initial, failed: 'Failed to save user',
 *       send: (body, key) => add.send({ body }, key) });
 *     <form onSubmit={form.submit} noValidate>          // or <FormModal form={form} …>, which has all but the fields
 *       <TextInput label="Username" {...form.text('username')} />
 *       <Select label="Role" data={ROLES} {...form.choice('role')} />
 *       <Checkbox label="Active" {...form.check('is_active')} />
 *       <FormFailure form={form} />
 *       <Button type="submit" disabled={form.isSending}>…
 */
export function useContractForm<Values extends object, Schema extends z.ZodType>({
  schema,
  initial,
  toBody = (values) => values as z.input<Schema>, // without toBody, what is typed is what is sent
  send,
  failed,
  reveal,
  draft,
}: Definition<Values, Schema>) {
  type Name = keyof Values & string;
  const { values, isDirty, isRestored, ...stored } = useFormValues(initial, draft);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState(createKey);
  const [isSending, setIsSending] = useState(false);
  const { isRunning, runAlone } = useSingleRun();

  const put = <N extends Name>(name: N, value: Values[N]): void => {
    stored.put(name, value);
    setErrors((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };
  const set = <N extends Name>(name: N, value: Values[N]): void => {
    // The form closes over what was sent, so anything typed in the meantime would be lost.
    if (!isRunning()) put(name, value);
  };
  const refuse = (refused: Errors, form: HTMLElement): void => {
    setErrors(refused);
    const first = Object.keys(initial).find((name) => refused[name]);
    if (first === undefined) return;
    reveal?.(first);
    form.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
  };
  const submitForm = async (form: HTMLElement): Promise<void> => {
    setFailure(undefined);
    const body = toBody(values);
    const refused = collectErrors(schema, body);
    if (refused) return refuse(refused, form);
    setIsSending(true);
    try {
      await send(body, key);
      stored.markSaved(values);
      setKey(createKey());
    } catch (error) {
      setFailure(describeFailure(error, failed));
      if (error instanceof ApiError) refuse(error.fields, form);
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    set,
    /** For `send` itself, during which nothing else changes. */
    put,
    ...bindFields({ values, errors, set }),
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const form = event.currentTarget;
      runAlone(() => submitForm(form));
    },
    offer: stored.offer,
    isSending,
    isDirty,
    /** The message under each field that has one. */
    errors,
    /** Why the last attempt failed, until something is typed. */
    failure,
    /** True when this form began with what was typed before the session expired. */
    isRestored,
    /** Goes back to what it began with. */
    reset: (): void => {
      stored.reset();
      setErrors({});
      setFailure(undefined);
    },
  };
}

export interface FormState {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  isSending: boolean;
  isDirty: boolean;
  failure: string | undefined;
  isRestored: boolean;
  reset: () => void;
}

/** Runs a task unless one is running: the button is disabled only once React has drawn it, and a second click may come before. */
function useSingleRun() {
  const running = useRef(false);
  return {
    isRunning: (): boolean => running.current,
    runAlone(task: () => Promise<void>): void {
      if (running.current) return;
      running.current = true;
      void task().finally(() => (running.current = false));
    },
  };
}

function collectErrors(schema: z.ZodType, body: unknown): Errors | undefined {
  const result = schema.safeParse(body, { error: describeSchemaIssue });
  if (result.success) return undefined;
  const errors: Errors = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
