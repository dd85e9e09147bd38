/** The product's mark: a pitch's touchline with the ball beyond its arc. Also in `touchline.svg`, for the tab. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M10 7v18M10 11.5a4.5 4.5 0 0 1 0 9"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="22" cy="16" r="2.5" fill="#fff" />
  </svg>
);
