import { editUser } from '@stroyfin/contract/users/edit-user'
import type { User } from '@stroyfin/contract/users/user'
import { type MailGroup, mailGroupsOf, withMailGroup } from '@stroyfin/domain/notifications/mail-group'
import { useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { showEverywhere } from './show-everywhere.ts'

/** What letters are about: changed at once, taken back without a word when the server refuses (R-8-33, A-089). */
export function useMailGroups({ id, profile }: User) {
  const [asked, setAsked] = useState<string>()
  const latest = useRef<string>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const delivery = asked ?? profile.delivery
  const save = useAction(editUser, {
    onSuccess: (answer) => showEverywhere(answer.user),
    onFailure: () => true,
  })
  return {
    chosen: mailGroupsOf(delivery),
    /** false where it is the last one: without any there is nothing to send. */
    change(group: MailGroup, wanted: boolean): boolean {
      const next = withMailGroup(delivery, group, wanted)
      if (next === null) return false
      setAsked(next)
      latest.current = next
      // A press waits for the one before it: the last one told is what stays.
      line.current = line.current
        .then(() => save.mutateAsync({ params: { id, profile: { delivery: next } } }))
        .catch(() => undefined)
        .then(() => {
          if (latest.current === next) setAsked(undefined)
        })
      return true
    },
  }
}
