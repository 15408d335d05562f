import type { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { setClientState } from '../../../session/client-state.ts'
import { rememberObject } from '../../../session/remember-object.ts'
import { agreementTitle } from './agreement-title.ts'

/** The contract opened last, its sums beside it (§3 «Client state»). */
export function rememberContract({ agreement, agreement_summ }: Answer<typeof loadAgreement>): void {
  rememberObject({ type: 'agreement', id: agreement.id, name: agreementTitle(agreement) })
  setClientState({ local_agreement: agreement, agreement_summ })
}
