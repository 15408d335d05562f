import { getUser } from '@stroyfin/contract/auth/get-user'
import { handle } from '../../http/handle.ts'
import { userAnswer } from './user-answer.ts'

export const getUserHandle = handle(getUser, async (_input, { user }) => ({ user: userAnswer(user) }))
