import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces what a field holds at once, as pasting does. Typing renders everything around the field with every
 * key: that is for tests of what happens while a person types.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
