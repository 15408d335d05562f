import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A payer of the group by its own money, in roubles: one payer's pays nothing of another's. */
export const payerMoney = z.object({
  payer_id: id,
  name: z.string(),
  /** Balances by the last statements (K-13); none where no statement is loaded. */
  accounts: z.array(z.object({ account: z.string(), bank: z.string(), date: z.string(), summ: moneyOut })),
  summ: moneyOut,
  /** What registries have promised and banks have not taken yet, without what is weighed here. */
  promised_summ: moneyOut,
  /** Of the promised, what a statement seems to have taken already: in no other sum here, the balances are without it. */
  written_off_summ: moneyOut,
  /** Marked paid by hand since the statements, less what was marked received: the balances are with it still. */
  gone_since_summ: moneyOut,
  /** Marked paid by hand on days of which statements tell, and they show none of it: in no other sum here. */
  unconfirmed_summ: moneyOut,
  /** What is weighed here. */
  asked_summ: moneyOut,
  /** What stays when all of it is paid; negative is missing. */
  left_summ: moneyOut,
})
export type PayerMoney = z.output<typeof payerMoney>
/** The same as the server gives it, before it is put on the wire. */
export type ServedPayerMoney = z.input<typeof payerMoney>
