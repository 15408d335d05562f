import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { overSaved, savedFirst } from '../../app/over-saved.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { ReasonDialog, type ReasonQuestion } from '../../ui/dialog/ReasonDialog.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { useSavable } from '../../ui/unsaved-marks.ts'
import styles from './approvals.module.css'
import { CautionList } from './CautionList.tsx'
import { Hindrance } from './Hindrance.tsx'
import { refusalOf } from './round-steps.ts'
import type { Approval } from './use-approval.ts'
import { useAfter, useNextWaiting } from './use-next-waiting.ts'
import { useTimeToRead } from './use-time-to-read.ts'

interface DecisionBarProps {
  approval: Approval
  /** What is decided on, in words: «Реестр № РП-012 на 12 400 000,00 ₽, 14 платежей». */
  about: string
  /** What the decider is to know besides; it stands in every question. */
  note?: ReactNode
  /** Stays above the lower edge of a narrow screen, under the thumb. */
  sticky?: boolean
}

type Asked = 'approve_with_remark' | 'refuse' | 'withdraw'

/**
 * The buttons of a document under approval: exactly those the server says may be pressed. Who decides now needs no
 * button to withdraw: a refusal does the same and says why. All of them are about what is stored.
 */
export function DecisionBar({ approval, about, note, sticky = false }: DecisionBarProps) {
  const [asked, setAsked] = useState<Asked>()
  const [saving, setSaving] = useState(false)
  const unsaved = useSavable()
  const { data } = approval.round
  // After a decision the one next action is the next decision.
  const isOver = approval.is_decided && data?.can_decide === false
  const refused = !data?.is_running && refusalOf(data?.steps ?? []) !== null
  const next = useNextWaiting(approval, isOver)
  const isTelephone =
    useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
  useOpened(isTelephone && next?.is_document ? next.href : undefined)
  const { object_type, object_id } = approval
  const after = useAfter(
    { object_type, object_id },
    isTelephone && data?.can_decide === true && Boolean(data.hindrance),
  )
  const isRead = useTimeToRead(data?.can_decide ? `${object_type} ${object_id}` : undefined, isTelephone)
  if (!data || !(next || data.can_decide || data.can_send || data.can_withdraw)) return null
  // What the server would refuse now is no button; what it has refused just now stays beside it.
  const blocked = Boolean(data.hindrance)
  const told = (
    <>
      <CautionList cautions={data.cautions} />
      {note}
    </>
  )
  const approve = async () => {
    if (await confirmAction({ title: 'Согласовать?', text: about, note: told, confirm: 'Согласовать' }))
      approval.decide('approve')
  }
  const answer = (remark: string) => {
    if (asked === 'withdraw') approval.withdraw(remark)
    else if (asked) approval.decide(asked, remark)
    setAsked(undefined)
  }
  const send = async () => {
    setSaving(true)
    await savedFirst(approval.send)()
    setSaving(false)
  }
  return (
    <section
      className={styles.bar}
      data-sticky={sticky || undefined}
      aria-label={next ? 'Что дальше' : 'Решение по документу'}
    >
      {next && (
        <Button component={AppLink} href={next.href}>
          Следующий (ещё {formatCount(next.left)})
        </Button>
      )}
      {data.can_send && !isOver && approval.unsendable && (
        <Hindrance label="Отправить пока нельзя" {...approval.unsendable} />
      )}
      {data.can_send && !isOver && (
        <Button loading={saving || approval.pending} onClick={() => void send()}>
          {unsaved ? 'Сохранить и отправить' : refused ? 'Отправить снова' : 'Отправить на согласование'}
        </Button>
      )}
      {data.can_decide && (
        <>
          {data.hindrance && <Hindrance label="Согласовать пока нельзя" {...data.hindrance} />}
          {!data.hindrance && approval.refused && (
            <Hindrance label="Решение не принято" {...approval.refused} />
          )}
          <Button disabled={!isRead || blocked} loading={approval.pending} onClick={overSaved(approve)}>
            Согласовать
          </Button>
          <Button
            variant="default"
            disabled={!isRead || blocked}
            onClick={overSaved(() => setAsked('approve_with_remark'))}
          >
            С замечанием
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={!isRead}
            className={styles.refuse ?? ''}
            onClick={overSaved(() => setAsked('refuse'))}
          >
            Отклонить
          </Button>
          {after !== null && (
            <Button component={AppLink} href={after} variant="subtle">
              Решить позже
            </Button>
          )}
        </>
      )}
      {data.can_withdraw && !data.can_decide && (
        <Button variant="default" onClick={overSaved(() => setAsked('withdraw'))}>
          Отозвать
        </Button>
      )}
      {asked && (
        <ReasonDialog
          {...questionOf(asked, about)}
          note={told}
          onSubmit={answer}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** With one hand and on the way nobody looks for what to press: on a telephone the next document opens by itself. */
function useOpened(href: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (href !== undefined) void navigate({ href })
  }, [href, navigate])
}

function questionOf(asked: Asked, about: string): ReasonQuestion {
  switch (asked) {
    case 'refuse':
      return {
        title: 'Отклонить?',
        text: `${about}. Документ вернётся автору, следующие шаги отменятся.`,
        label: 'Замечание',
        submit_text: 'Отклонить',
        danger: true,
        missing: 'Напишите замечание',
      }
    case 'approve_with_remark':
      return {
        title: 'Согласовать с замечанием',
        text: about,
        label: 'Замечание',
        submit_text: 'Согласовать с замечанием',
        missing: 'Напишите замечание',
      }
    case 'withdraw':
      return {
        title: 'Отозвать с согласования?',
        text: `${about}. Принятые решения потеряют силу, после правки понадобится новый круг.`,
        label: 'Причина',
        submit_text: 'Отозвать',
        danger: true,
      }
  }
}
