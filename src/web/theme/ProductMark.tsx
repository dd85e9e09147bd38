/** The product's mark: a pitch's centre circle and the line through it. Also in `touchline.svg`, for the tab. */
export const ProductMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path d="M16 0v32" stroke="#fff" strokeWidth="2" />
    <circle cx="16" cy="16" r="7" stroke="#fff" strokeWidth="2" />
    <circle cx="16" cy="16" r="2.25" fill="#fff" />
  </svg>
);
