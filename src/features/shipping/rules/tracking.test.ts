import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listTrackingNumbers } from './tracking.ts';

test.each([
  [
    'DHL eCommerce',
    'JVGL0123456789012345',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JVGL0123456789012345',
  ],
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx', '7123 4567 8901', 'https://www.fedex.com/fedextrack/?trknbr=712345678901'],
  [
    'USPS',
    '9400111899223857123456',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223857123456',
  ],
  [
    'Royal Mail',
    'QB123456789GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/QB123456789GB',
  ],
  ['Evri', 'H00ABA0123456789', 'https://www.evri.com/track/parcel/H00ABA0123456789'],
  ['PostNL', '3STLXE123456789', 'https://postnl.nl/tracktrace/?B=3STLXE123456789'],
  ['DPD', '05281234567890', 'https://tracking.dpd.de/status/en_US/parcel/05281234567890'],
  ['GLS', 'ZAB12345', 'https://gls-group.com/GROUP/en/parcel-tracking?match=ZAB12345'],
  // A number that only one carrier gives needs no name.
  ['Other', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [null, '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
])('%s %s leads to the carrier', (carrier, number, link) =>
  expect(listTrackingNumbers(carrier, number)).toEqual([{ number, link }]),
);

test.each([
  ['Other', 'LOCAL-123456'],
  ['My Cousin', 'JVGL0123456789012345'],
  ['UPS', 'https://evil.example/1Z999AA10123456784'],
  ['DHL', 'javascript:alert(1)'],
  ['DHL', '../../login?next=//evil.example'],
  ['DHL', '12345678&tracking-id=other'],
  ['PostNL', '"><script>'],
])('%s %s is shown and leads nowhere', (carrier, number) =>
  expect(listTrackingNumbers(carrier, number)).toEqual([{ number, link: null }]),
);

test('several numbers are several links; none are none', () => {
  expect(listTrackingNumbers('DPD', '05281234567890, 05281234567891 ,').map(({ number }) => number)).toEqual([
    '05281234567890',
    '05281234567891',
  ]);
  expect(listTrackingNumbers('DPD', null)).toEqual([]);
});

const KNOWN_HOSTS = [
  'www.dhl.com',
  'www.ups.com',
  'www.fedex.com',
  'tools.usps.com',
  'www.royalmail.com',
  'www.evri.com',
  'postnl.nl',
  'tracking.dpd.de',
  'gls-group.com',
];

test('I2 whatever a shop says, a link leads to a page of a carrier that we know, over https', () => {
  const carrier = fc.oneof(
    fc.constantFrom('DHL', 'UPS', 'FedEx', 'USPS', 'Royal Mail', 'Evri', 'PostNL', 'DPD', 'GLS'),
    fc.string(),
  );
  fc.assert(
    fc.property(
      carrier,
      fc.oneof(fc.string(), fc.stringMatching(/^[A-Z0-9/?#&:.]{8,30}$/)),
      (name, number) => {
        for (const { link } of listTrackingNumbers(name, number)) {
          if (link === null) continue;
          expect(KNOWN_HOSTS).toContain(new URL(link).host);
          expect(new URL(link).protocol).toBe('https:');
        }
      },
    ),
  );
});
