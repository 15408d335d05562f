import { login } from '@stroyfin/contract/auth/login'
import { handleApart } from '../../http/handle.ts'
import { openOrAsk } from '../second-step/public.ts'
import { checkCredentials } from './check-credentials.ts'

/** Sign-in by name or mail and password; where the second step is on, the refusal brings its key. */
export const loginHandle = handleApart(login, async ({ username, password }, call) =>
  openOrAsk(call, await checkCredentials(call, username, password)),
)
