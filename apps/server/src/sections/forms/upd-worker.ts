import { answerRead } from '../../spreadsheets/answer-read.ts'
import { readUpdBytes } from './upd-of-bytes.ts'

answerRead(readUpdBytes)
