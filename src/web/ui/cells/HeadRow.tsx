interface Props {
  headers: readonly string[];
  /** Which of them are above figures, and end where these do. */
  figures?: readonly string[];
}

/** The headings of a plain table. */
export const HeadRow = ({ headers, figures = [] }: Props) => (
  <thead>
    <tr>
      {headers.map((header) => (
        <th key={header} scope="col" data-align={figures.includes(header) ? 'end' : undefined}>
          {header}
        </th>
      ))}
    </tr>
  </thead>
);
