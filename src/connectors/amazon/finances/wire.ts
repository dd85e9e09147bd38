import { z } from 'zod';
import { toMinorUnits, type Money } from '#shared/money.ts';

// Amazon sends null for a list that is empty, and has been seen with and without the `payload` around a page.

const text = z.string().nullish();

const amount = z
  .object({ currencyAmount: z.union([z.number(), z.string()]), currencyCode: z.string() })
  .transform(({ currencyAmount, currencyCode: currency }, context): Money => {
    try {
      return { minor: toMinorUnits(String(currencyAmount), currency), currency };
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'no amount' });
      return z.NEVER;
    }
  });

const page = z.object({ transactions: z.array(z.unknown()).nullish(), nextToken: text });

export const transactionsPage = z
  .union([z.object({ payload: page }), page])
  .transform((answer) => ('payload' in answer ? answer.payload : answer));

/** What a line of money is made of: a type, its amount, and what that is made of in turn. */
export interface MoneyPart {
  breakdownType?: string | null | undefined;
  breakdownAmount?: Money | null | undefined;
  breakdowns?: MoneyPart[] | null | undefined;
}

const moneyPart: z.ZodType<MoneyPart> = z.object({
  breakdownType: text,
  breakdownAmount: amount.nullish(),
  get breakdowns() {
    return z.array(moneyPart).nullish();
  },
});

const transactionItem = z.object({
  breakdowns: z.array(moneyPart).nullish(),
  contexts: z.array(z.object({ sku: text, asin: text, quantityShipped: z.number().nullish() })).nullish(),
});
export type TransactionItem = z.infer<typeof transactionItem>;

/** Of other kinds there are many: fees, transfers, advertising. */
export const anyTransaction = z.object({ transactionType: text });

const posted = {
  postedDate: z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
};
/** When something was posted that can't be read otherwise. */
export const postedTransaction = z.object(posted);

const booked = {
  transactionId: z.string().min(1),
  ...posted,
  items: z.array(transactionItem).nullish(),
  breakdowns: z.array(moneyPart).nullish(),
};

export const GOODS: ReadonlySet<string> = new Set(['OurPricePrincipal', 'OurPriceDiscount']);
export const TAXES: ReadonlySet<string> = new Set(['Tax']);
export const FEES = 'AmazonFees';

/** Whether an amount that counts is missing. A fee may lack its own where that of all fees is there. */
function isAmountMissing({ breakdownType, breakdownAmount, breakdowns }: MoneyPart): boolean {
  const type = breakdownType ?? '';
  const parts = breakdowns ?? [];
  if (GOODS.has(type) || TAXES.has(type)) return !breakdownAmount;
  if (type === FEES) return !breakdownAmount && parts.some((part) => !part.breakdownAmount);
  return parts.some(isAmountMissing);
}

export const orderTransaction = z
  .object({
    ...booked,
    transactionType: z.enum(['Shipment', 'Refund']),
    relatedIdentifiers: z
      .array(z.object({ relatedIdentifierName: text, relatedIdentifierValue: text }))
      .nullish(),
    totalAmount: z.object({ currencyCode: z.string() }),
  })
  .refine(
    ({ items, breakdowns }) =>
      !(items?.length ? items.flatMap((item) => item.breakdowns ?? []) : (breakdowns ?? [])).some(
        isAmountMissing,
      ),
    { message: 'an amount is missing', path: ['breakdowns'] },
  );
export type OrderTransaction = z.infer<typeof orderTransaction>;

/** What Amazon takes for a service, mostly of no order. */
export const feeTransaction = z.object({ ...booked, description: text, totalAmount: amount });
export type FeeTransaction = z.infer<typeof feeTransaction>;
