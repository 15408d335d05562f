import { isRoubleAccount, uncountedReason } from '@stroyfin/domain/requisites/rouble-account'
import { useAsk } from '../../app/use-none.ts'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'

/** Where a second person confirms accounts. */
export const UNCONFIRMED = '/agents/list/?unconfirmed=true'

/** Why a statement is not in the money of the group; of an account that waits for a second person, where and who confirms it. */
export function Uncounted({ account }: { account: string }) {
  const isWaiting = isRoubleAccount(account)
  const may = useMay()
  const ask = useAsk('requisites', isWaiting)
  return (
    <span>
      <StatusMark tone="warning" text={`Не входит в деньги группы: ${uncountedReason(account)}`} />
      {isWaiting && may('requisites.access') && (
        <>
          {'. '}
          <AppLink href={UNCONFIRMED}>Подтверждает второй человек</AppLink>
        </>
      )}
      {ask !== '' && `. ${ask}`}
    </span>
  )
}
