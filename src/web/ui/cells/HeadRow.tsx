/** The headings of a plain table. */
export const HeadRow = ({ headers }: { headers: readonly string[] }) => (
  <thead>
    <tr>
      {headers.map((header) => (
        <th key={header} scope="col">
          {header}
        </th>
      ))}
    </tr>
  </thead>
);
