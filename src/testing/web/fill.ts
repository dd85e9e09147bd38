import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces what a field holds at once, as who pastes it does. Typing draws everything around the field anew with every
 * key: that is for tests of what happens while somebody types.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
