import type { Db } from '@stroyfin/database/connection/db'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import {
  MOST_DAYS,
  type OwnLine,
  pairTransfers,
  type TransferPair,
} from '@stroyfin/domain/bank/pair-transfers'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { LineRow } from './line-store.ts'
import { listMirrors, type MirrorRow, type Pair } from './transfer-store.ts'

export interface Transfer extends Omit<TransferPair, 'mirrors'> {
  line: LineRow
  mirrors: MirrorRow[]
}

/** Each line that moves money between own accounts, with the line of the other account if its statement has come. */
export async function transfersOf(
  db: Db,
  company_id: number,
  lines: readonly LineRow[],
): Promise<Transfer[]> {
  if (lines.length === 0) return []
  const dates = lines.map(({ date }) => date).sort()
  const mirrors = await listMirrors(db, company_id, {
    accounts: [...new Set(lines.flatMap(({ counterparty_account }) => counterparty_account ?? []))],
    summs: [...new Set(lines.map(({ summ }) => summ))],
    from: addDays(dates[0] ?? '', -MOST_DAYS),
    to: addDays(dates.at(-1) ?? '', MOST_DAYS),
  })
  const [byLine, byMirror] = [new Map(lines.map((line) => [String(line.id), line])), mirrorsByKey(mirrors)]
  return pairTransfers(lines.map(ownLine), mirrors.map(ownMirror)).flatMap((pair) => {
    const line = byLine.get(pair.line_key)
    return line ? [{ ...pair, line, mirrors: pair.mirrors.flatMap((key) => byMirror.get(key) ?? []) }] : []
  })
}

const mirrorsByKey = (mirrors: readonly MirrorRow[]) =>
  new Map(mirrors.map((mirror) => [String(mirror.line_id), mirror]))

export function ownLine(line: LineRow): OwnLine {
  const { account, direction, number, date, purpose } = line
  return {
    key: String(line.id),
    account,
    counterparty_account: line.counterparty_account ?? '',
    counterparty_inn: line.counterparty_inn ?? '',
    direction,
    number,
    date,
    summ: kopecks(line.summ),
    purpose,
  }
}

function ownMirror({ line_id, summ, ...mirror }: MirrorRow): OwnLine {
  return { ...mirror, key: String(line_id), summ: kopecks(summ), counterparty_inn: '', purpose: '' }
}

type Side = Pick<MirrorRow, 'account' | 'number' | 'date'>

/** What is kept with each of the two lines: where the other one stands. */
export function pairOf(line: Side & { id: number }, mirror: Side & { line_id: number }): Pair {
  return {
    line_id: line.id,
    mirror_id: mirror.line_id,
    remark: remarkOf(mirror),
    mirror_remark: remarkOf(line),
  }
}

function remarkOf({ account, number, date }: Side): string {
  const name = numberWords(number)
  return `Перевод между своими счетами: строка ${name} от ${formatDate(date)} в выписке счёта ${account}`
}
