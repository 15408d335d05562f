import { deserialize } from 'node:v8'
import type { BankDocument, BankStatement } from '@stroyfin/domain/bank/bank-statement'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { lettingOthersGo } from '../../http/let-others-go.ts'
import { readFileApart } from '../../spreadsheets/read-file-apart.ts'
import { readStatementFile } from './read-statement-file.ts'

/** Documents travel piece by piece: unpacked at once they would hold the requests of others. */
export interface PackedStatement {
  head: Omit<BankStatement, 'documents'>
  pieces: Uint8Array[]
}

/** A smaller file is read before a thread would have started. */
const FEW_BYTES = 64 * 1024

const LIMITS = {
  memory_mb: 768,
  milliseconds: 60_000,
  refusals: {
    slow: 'Файл разбирается слишком долго. Выгрузите выписку за меньший период',
    large: 'В файле слишком много данных. Выгрузите выписку за меньший период',
    damaged: 'Файл повреждён и не читается. Выгрузите выписку из клиент-банка ещё раз',
  },
}

/** What the file of the bank says; a large one is read in a thread, so that others are answered meanwhile. */
export async function openStatementFile(
  file: UploadedFile,
  onBug: (details: string) => void,
): Promise<BankStatement> {
  if (file.size <= FEW_BYTES) return readStatementFile(await file.bytes())
  const { head, pieces } = await readFileApart<PackedStatement>(
    new URL('./statement-file-worker.ts', import.meta.url),
    { ...LIMITS, path: await file.path(), onBug },
  )
  const othersGo = lettingOthersGo()
  const documents: BankDocument[] = []
  for (const piece of pieces) {
    documents.push(...(deserialize(piece) as BankDocument[]))
    await othersGo()
  }
  return { ...head, documents }
}
