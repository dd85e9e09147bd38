/** Windows-1252, as far as Western letters go: one byte each. */
export const encodeWestern = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((sign) => (sign === '€' ? 0x80 : (sign.codePointAt(0) ?? 0))));

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * What a warehouse’s own program sends by itself: a title with the moment, an empty line, headings in two rows,
 * semicolons, Windows-1252, points between thousands, a blank, totals and a remark at the end.
 */
export const UNPREPARED = [
  'Lagerbestandsliste Müller Logistik;;;Stand: 26.11.2026 18:00;;',
  ';;;;;',
  ';;Bestand;;Zulauf;Lager',
  'Artikelnummer;Bezeichnung;gesamt;verfügbar;erwartet;Platz',
  'TL-CASE;Tasche für Gerät;1.234;1.200;500;A-01',
  'TL-POUCH;"Beutel; klein";980;980;;A-02',
  'TL-STRAP-L;Gurt groß;;;40;A-03',
  'TL-CHG-US;Ladegerät;0;0;0;B-01',
  'TL-CP-M-US;Cityplay M;10.050;9.800;1.000;B-02',
  'Summe;;12.264;11.980;1.540;',
  'Ausdruck ohne Gewähr;;;;;',
  '',
].join('\r\n');
