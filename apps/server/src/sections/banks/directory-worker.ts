import { answerRead } from '../../spreadsheets/answer-read.ts'
import { readDirectory } from './read-directory.ts'

answerRead(readDirectory)
