/** Whether the focus is in a menu or another dropdown, which Escape closes before the dialog below it. */
export const isFocusInDropdown = (): boolean =>
  document.activeElement?.closest('[role="menu"], [data-dropdown]') != null;
