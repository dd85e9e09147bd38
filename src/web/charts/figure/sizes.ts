/** How high a chart is unless its screen says otherwise, in pixels. */
export const CHART_HEIGHT = 240;
