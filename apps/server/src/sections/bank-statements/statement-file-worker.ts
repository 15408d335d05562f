import { serialize } from 'node:v8'
import { answerRead } from '../../spreadsheets/answer-read.ts'
import type { PackedStatement } from './open-statement-file.ts'
import { readStatementFile } from './read-statement-file.ts'

const PIECE = 500

answerRead((bytes): PackedStatement => {
  const { documents, ...head } = readStatementFile(bytes)
  const pieces: Uint8Array[] = []
  for (let from = 0; from < documents.length; from += PIECE)
    pieces.push(serialize(documents.slice(from, from + PIECE)))
  return { head, pieces }
})
