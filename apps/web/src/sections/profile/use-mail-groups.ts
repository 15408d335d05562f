import { editUser } from '@stroyfin/contract/users/edit-user'
import type { User } from '@stroyfin/contract/users/user'
import { type MailGroup, mailGroupsOf, withMailGroup } from '@stroyfin/domain/notifications/mail-group'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { showEverywhere } from './show-everywhere.ts'

/** What letters are about: changed at once, taken back without a word when the server refuses (R-8-33, A-089). */
export function useMailGroups(user: User) {
  const [asked, setAsked] = useState<string>()
  const delivery = asked ?? user.profile.delivery
  const save = useAction(editUser, {
    onSuccess: (answer) => {
      showEverywhere(answer.user)
      setAsked(undefined)
    },
    onFailure: () => {
      setAsked(undefined)
      return true
    },
  })
  return {
    chosen: mailGroupsOf(delivery),
    /** false where it is the last one: without any there is nothing to send. */
    change(group: MailGroup, wanted: boolean): boolean {
      const next = withMailGroup(delivery, group, wanted)
      if (next === null) return false
      setAsked(next)
      save.mutate({ params: { ...user, profile: { delivery: next } } })
      return true
    },
  }
}
