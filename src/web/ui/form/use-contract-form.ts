import { useRef, useState } from 'react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import type { z } from 'zod';
import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { ApiError, describeError } from '../../api/api-error.ts';
import { useDraft } from './drafts.ts';
import { createKey } from './new-key.ts';

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

/** The values in a form, and those that it began with or that were saved last. */
interface Filled<Values> {
  values: Values;
  saved: Values;
}

type Errors = Record<string, string | undefined>;

/**
 * A form over a contract's schema. A message stands under its field until that field changes, the first bad field
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
  const { restored, keep } = useDraft<Filled<Values>>(draft);
  // One state, because `offer` must compare both as they are then, not as they were last rendered.
  const [{ values, saved }, setState] = useState(
    // A restored draft keeps the values that it began with, not what the record has become meanwhile.
    restored ?? { values: initial, saved: initial },
  );
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState(createKey);
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const names = Object.keys(initial) as Name[]; // the keys of a plain object
  const isDirty = names.some((name) => values[name] !== saved[name]);
  keep(isDirty ? { values, saved } : undefined);

  const put = <N extends Name>(name: N, value: Values[N]): void => {
    setState((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };
  const set = <N extends Name>(name: N, value: Values[N]): void => {
    // The form closes over what was sent, so anything typed meanwhile would be lost.
    if (!isRunning.current) put(name, value);
  };
  const refuse = (refused: Errors, form: HTMLElement): void => {
    setErrors(refused);
    const first = Object.keys(initial).find((name) => refused[name]);
    if (first !== undefined) reveal?.(first);
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
      setState((before) => ({ ...before, saved: values }));
      setKey(createKey());
    } catch (error) {
      setFailure(describeError(error, failed));
      if (error instanceof ApiError) refuse(error.fields, form);
    } finally {
      setIsSending(false);
    }
  };
  const getFieldProps = (name: Name) => ({ name, error: errors[name], 'data-field': name });

  return {
    values,
    set,
    /** For `send` itself, during which nothing else changes. */
    put,
    /** For inputs that report a change by an event: TextInput, PasswordInput, Textarea. */
    text: (name: Name) => ({
      ...getFieldProps(name),
      value: String(values[name] ?? ''),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, currentTarget.value as Values[Name]), // a text field has a text value
    }),
    /** For inputs that pass the value itself: Select, SegmentedControl, NumberInput. */
    choice: <N extends Name>(name: N) => ({
      ...getFieldProps(name),
      value: values[name],
      onChange: (value: unknown) => set(name, value as Values[N]), // one of the values it was given
    }),
    /** For Checkbox and Switch. */
    check: (name: Name) => ({
      ...getFieldProps(name),
      checked: values[name] === true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set(name, currentTarget.checked as Values[Name]), // a box has a boolean value
    }),
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault();
      // The button is disabled only when React has drawn it so; a second submit may come before that.
      if (isRunning.current) return;
      isRunning.current = true;
      void submitForm(event.currentTarget).finally(() => (isRunning.current = false));
    },
    /**
     * Fills in values that arrive after the form was opened: they become what the form began with. What the user
     * has typed meanwhile stays.
     */
    offer: (arrived: Partial<Values>): void =>
      setState((before) => {
        const untouched = names.filter(
          (name) => name in arrived && before.values[name] === before.saved[name],
        );
        const filled = Object.fromEntries(untouched.map((name) => [name, arrived[name]]));
        return { values: { ...before.values, ...filled }, saved: { ...before.saved, ...arrived } };
      }),
    isSending,
    isDirty,
    /** The message under each field that has one. */
    errors,
    /** What went wrong with the last attempt, until something is typed. */
    failure,
    /** True when this form began with what was typed before the session expired. */
    isRestored: restored !== undefined,
    /** Goes back to what it began with. */
    reset: (): void => {
      setState((before) => ({ ...before, values: before.saved }));
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

function collectErrors(schema: z.ZodType, body: unknown): Errors | undefined {
  const result = schema.safeParse(body, { error: describeSchemaIssue });
  if (result.success) return undefined;
  const errors: Errors = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
