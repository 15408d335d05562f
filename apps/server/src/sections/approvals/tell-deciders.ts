import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import type { Approvable } from './approvable.ts'
import { type LinkClaims, signLink } from './link-token.ts'
import type { ApprovedDocument } from './object-store.ts'
import { linkOf, type ObjectRef, titleOf } from './open-object.ts'
import { readViewers } from './viewer-store.ts'

/** Where those decide who may not open the document itself (R-6-55). */
const lists: Partial<Record<ObjectRef['object_type'], string>> = { smeta: '/approvement/smeta_list/' }

type Teller = Pick<Call, 'db' | 'company_id' | 'house'>

interface OpenStep extends ObjectRef {
  round_id: number
  step: number
}

interface Told {
  approvable: Approvable
  document: ApprovedDocument
  user_ids: readonly number[]
  /** How the notice begins when it is not the first one. */
  words?: (title: string) => string
}

/** Tells those who decide now; by mail and in Telegram money comes with a link that needs no sign-in. */
export async function tellDeciders(call: Teller, open: OpenStep, told: Told): Promise<void> {
  const { document, approvable, user_ids, words = (title) => `${title} ждёт вашего согласования` } = told
  const { object_type } = open
  const list = lists[object_type]
  const asked = { user_ids, right: approvable.view }
  const openers = list === undefined ? null : await readViewers(call.db, call.company_id, asked)
  const text = words(titleOf(open, document))
  const elsewhere = user_ids.filter((id) => openers?.has(id) === false)
  if (list !== undefined && elsewhere.length > 0)
    await tell(call, { group: 'approvals', user_ids: elsewhere, text, link: list })
  await tell(call, {
    group: 'approvals',
    user_ids: user_ids.filter((id) => openers?.has(id) !== false),
    text,
    link: linkOf(open, document),
    ...(isMoney(object_type) && {
      action: {
        text: 'Решить без входа',
        href: (user_id) => decisionHref(call, { ...open, object_type, user_id }),
      },
    }),
  })
}

function decisionHref({ company_id, house }: Teller, claims: Omit<LinkClaims, 'company_id'>): string {
  return `/payment-approval?token=${signLink(house.secret, { ...claims, company_id })}`
}

const isMoney = (type: ObjectRef['object_type']): type is LinkClaims['object_type'] =>
  type === 'payment' || type === 'registry' || type === 'bank_registry'
