/** Every word on the screens of plan, component by component. */

export const figureColumnsWords = {
  day: 'Day',
  valueHeader: 'Value',
} as const;
