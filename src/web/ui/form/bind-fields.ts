import type { ChangeEvent } from 'react';

/** The message under each field that has one. */
export type Errors = Record<string, string | undefined>;

interface FormContent<Values> {
  values: Values;
  errors: Errors;
  set: <N extends keyof Values & string>(name: N, value: Values[N]) => void;
}

/** The props that make inputs the fields of a form. */
export function bindFields<Values extends object>({ values, errors, set }: FormContent<Values>) {
  type Name = keyof Values & string;
  const getFieldProps = (name: Name) => ({ name, error: errors[name], 'data-field': name });

  return {
    /** For inputs that report a change by an event: TextInput, PasswordInput, Textarea. */
    text: (name: Name) => ({
      ...getFieldProps(name),
      value: String(values[name] ?? ''),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, currentTarget.value as Values[Name]), // a text field has a text value
    }),
    /** For inputs that pass the value itself: Select, Segments, NumberInput. */
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
  };
}
