import { Readable } from 'node:stream'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isLiveOrder } from '@stroyfin/domain/bank/bank-order'
import { repeatedWords } from '@stroyfin/domain/bank/cancelled-order'
import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import { writeClientBankExchange } from '@stroyfin/domain/bank/write-client-bank-exchange'
import { counted } from '@stroyfin/domain/russian/plural'
import { zipStream } from '@stroyfin/reports/export/zip-stream'
import { paymentOrderForm } from '@stroyfin/reports/forms/payment-order.form'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { inWindows1251 } from '../forms/public.ts'
import { type CancelledBefore, readCancelledBefore } from './debited-order-store.ts'
import { judgeAgain } from './judge-again.ts'
import type { LeftRow } from './judge-rows.ts'
import { leftWords, makeOrders, returnedWords } from './make-orders.ts'
import { addEvents, readRegistryOrders } from './order-store.ts'
import { readOrderGrounds } from './ordered-row-store.ts'

export const exportOrdersHandle = handle(
  exportOrders,
  async ({ registry_id, format, again, despite, without_doubtful }, call) => {
    const { db, company_id } = call
    const asked = { despite, without_doubtful }
    const { ids: made, left: unordered } = await makeOrders(call, registry_id, {
      ...asked,
      state: 'exported',
    })
    const orders = (await readRegistryOrders(db, company_id, registry_id)).filter(({ state }) =>
      isLiveOrder(state),
    )
    const out = orders.filter(({ state }) => format === 'pdf' || state === 'exported')
    const fresh = new Set(made)
    const { taken, left: kept } =
      again || format === 'pdf'
        ? await judgeAgain(call, registry_id, out, { ...asked, format, fresh })
        : { taken: out.filter(({ id }) => fresh.has(id)), left: [] }
    const left = [...unordered, ...kept]
    const returned = await returnedWords(call, registry_id)
    if (taken.length === 0) {
      const exported = again || format === 'pdf' ? 0 : out.length
      throw new Refusal('conflict', nothingToTake(exported, { left, returned }))
    }
    await refuseUnagreed(db, company_id, await readOrderGrounds(db, company_id, taken))
    const documents = taken.map(({ document }) => document)
    const number = taken[0]?.registry_number ?? ''
    const accounts = format === '1c' ? byPayersAccount(documents) : []
    const ids = taken.map(({ id }) => id)
    const repeated = await readCancelledBefore(db, company_id, ids)
    if (again) await addEvents(db, company_id, ids, { status: 'exported_again', comment: '' })
    const title = repeated.length > 0 ? `реестр № ${number}, повторно` : `реестр № ${number}`
    const file = await keepFile(call, fileOf(documents, { accounts, title, now: call.now }))
    const split =
      accounts.length > 1 &&
      `Плательщики платят с разных счетов: в архиве ${counted(accounts.length, FILES)}, по одному на счёт`
    const words = [
      `Выгружено: ${counted(taken.length, ORDERS)}`,
      split,
      ...repeatedTold(repeated),
      left.length > 0 && `Не вошли: ${leftWords(left)}`,
      returned,
    ].filter(Boolean)
    return { ...file, message: words.join('. ') }
  },
)

const ORDERS = ['поручение', 'поручения', 'поручений'] as const
const FILES = ['файл', 'файла', 'файлов'] as const

/** The client of a bank takes the orders of one account: those of another would be refused, and their file with them. */
function byPayersAccount(documents: readonly StoredOrder[]): StoredOrder[][] {
  return [...Map.groupBy(documents, ({ payer }) => `${payer.bik} ${payer.account}`).values()]
}

const REPEATED_TOLD = 3

function repeatedTold(repeated: readonly CancelledBefore[]): string[] {
  const told = repeated.slice(0, REPEATED_TOLD).map(repeatedWords)
  const more = repeated.length - told.length
  return more > 0 ? [...told, `и ещё ${counted(more, ORDERS)} повторно`] : told
}

function nothingToTake(
  exported: number,
  { left, returned }: { left: readonly LeftRow[]; returned: string },
): string {
  const kept = left.length > 0 ? leftWords(left) : ''
  if (exported > 0)
    return ['Поручения этого реестра уже выгружены', kept && `Не вошли: ${kept}`, returned]
      .filter(Boolean)
      .join('. ')
  const why = kept
    ? `Файл не сформирован. ${kept}`
    : 'В реестре нет платежей, которые ещё не отправлены в банк'
  return returned ? `${why}. ${returned}` : why
}

interface Wrapping {
  /** The orders by the payer's account; none where they go on paper. */
  accounts: readonly (readonly StoredOrder[])[]
  /** Which registry it is of, and that orders in it are repeated. */
  title: string
  now: Date
}

function fileOf(documents: readonly StoredOrder[], { accounts, title, now }: Wrapping) {
  if (accounts.length === 0) {
    const name = `Платёжные поручения, ${title}`
    const bytes = paperPdf(paymentOrderForm(documents, name))
    return { name: `${name}.pdf`, mime: 'application/pdf', content: [bytes] }
  }
  const name = `1c_to_kl, ${title}`
  const [date = '', time = ''] = MOSCOW.format(now).split(' ')
  const exchange = (orders: readonly StoredOrder[]) => [
    inWindows1251(writeClientBankExchange(orders, { date, time }), () => '?'),
  ]
  if (accounts.length === 1) return { name: `${name}.txt`, mime: 'text/plain', content: exchange(documents) }
  const parts = accounts.map((orders) => ({
    name: `${name}, счёт ${orders[0]?.payer.account ?? ''}.txt`,
    content: exchange(orders),
  }))
  return { name: `${name}.zip`, mime: 'application/zip', content: zipStream(parts) }
}

const MOSCOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
})

async function keepFile(call: Call, { name, mime, content }: ReturnType<typeof fileOf>) {
  const { db, company_id, house } = call
  const stored = await house.files.put(company_id, Readable.from(content, { objectMode: false }))
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime }])
  const href = downloadHref(company_id, file_id)
  return { href, access: issueAccess(call, href), name }
}
