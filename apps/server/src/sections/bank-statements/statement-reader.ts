import { parentPort, workerData } from 'node:worker_threads'
import {
  type ParsedStatement,
  parseClientBankExchange,
} from '@stroyfin/domain/bank/parse-client-bank-exchange'

export interface StatementMessage {
  parsed: ParsedStatement
}

const message: StatementMessage = { parsed: parseClientBankExchange(workerData as Uint8Array) }
parentPort?.postMessage(message)
