import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { counted } from '@stroyfin/domain/russian/plural'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { type Ground, lineProblems, lineToSend, type PaymentLine } from './payment-line.ts'

const TOLD = 3
/** As many rows as one check takes. */
const AT_ONCE = 1000

/** Asks once more before payments are created that are there already; lines that will be refused anyway are not asked of. */
export async function agreedToTwins(
  lines: readonly PaymentLine[],
  ground: Ground,
  date: string,
): Promise<boolean> {
  if (lines.some((line) => lineProblems(line, ground).length > 0)) return true
  try {
    const twins = await findTwins(lines, ground, date)
    return twins.length === 0 || (await askTwins(twins))
  } catch (error) {
    toast.error(errorText(error))
    return false
  }
}

async function findTwins(lines: readonly PaymentLine[], ground: Ground, date: string): Promise<string[]> {
  const rows = lines.map((line) => lineToSend(line, ground, date))
  const told: string[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const checked = await call(checkPaymentList, { rows: rows.slice(start, start + AT_ONCE) })
    told.push(
      ...checked.rows.flatMap(({ is_twin, warnings: [first] }, place) =>
        is_twin && first ? [`Строка ${start + place + 1}: ${lowerFirst(first)}`] : [],
      ),
    )
  }
  return told
}

/** Whether payments that look like these are created all the same; each twin in its own words, with the line that has it. */
export function askTwins(twins: readonly string[]): Promise<boolean> {
  const more = twins.length - TOLD
  const told = twins.slice(0, TOLD).join('. ')
  return confirmAction({
    title: `Похоже на дубли: ${counted(twins.length, ['платёж', 'платежа', 'платежей'])}`,
    text: more > 0 ? `${told}. И ещё ${more}.` : `${told}.`,
    confirm: 'Создать всё равно',
    cancel: 'Вернуться к списку',
  })
}
