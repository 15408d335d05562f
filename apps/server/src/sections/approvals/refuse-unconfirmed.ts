import { Refusal } from '@stroyfin/contract/kit/refusal'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import type { ObjectRef } from './open-object.ts'
import { readUnconfirmed } from './unconfirmed-store.ts'

const TOLD = 3
/** Everything that waits for a second person. */
const WAITING = '/agents/list/?unconfirmed=true'

/** Money goes only to requisites that a second person has confirmed: until then it can be prepared and not approved (K-18). */
export async function refuseUnconfirmed({ db, company_id }: Call, ref: ObjectRef): Promise<void> {
  const found = await readUnconfirmed(db, company_id, ref)
  if (found.length === 0) return
  const told = found
    .slice(0, TOLD)
    .map(
      ({ payee_name, account, ...payment }) =>
        `${quotedName(payee_name)}, счёт ${account} (${paymentName(payment)})`,
    )
  const payees = new Set(found.map(({ payee_id }) => payee_id))
  const more = found.length > TOLD ? ' и другие' : ''
  throw new Refusal(
    'conflict',
    `Реквизиты получателя не подтверждены вторым человеком: ${told.join('; ')}${more}`,
    { mend: { what: 'requisites', href: payees.size === 1 ? `/agents/${[...payees][0]}` : WAITING } },
  )
}
