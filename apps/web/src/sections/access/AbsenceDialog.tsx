import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { personName } from './person-name.ts'

interface AbsenceDialogProps {
  user: MatrixUser
  people: readonly MatrixUser[]
  onClose: () => void
}

/** who decides while the person is away. */
export function AbsenceDialog({ user, people, onClose }: AbsenceDialogProps) {
  const [seen, setSeen] = useState({ on_vacation: user.on_vacation, substitute_id: user.substitute_id })
  const [values, setValues] = useState(seen)
  const save = useAction(saveAbsence, {
    onSuccess: () => {
      toast.success('Сохранено')
      onClose()
    },
    onFailure: (error) => {
      const current = error instanceof CallError && error.status === 409 ? error.current : null
      if (!current) return false
      // What is true now is shown; the next press is made in its knowledge.
      setSeen(current as typeof seen)
      setValues(current as typeof seen)
      toast.error(errorText(error))
      return true
    },
  })
  const others = people.filter(({ id }) => id !== user.id)
  return (
    <Dialog
      opened
      title={`Отпуск и замещение: ${personName(user)}`}
      width={400}
      dirty={values.on_vacation !== seen.on_vacation || values.substitute_id !== seen.substitute_id}
      saving={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate({ user_id: user.id, ...values, seen })}
    >
      <SwitchField
        label="В отпуске"
        value={values.on_vacation}
        onChange={(on_vacation) => setValues((now) => ({ ...now, on_vacation }))}
      />
      <VSelect
        label="Замещает"
        hint="На время отпуска согласования перейдут к нему; остальные права не передаются"
        value={values.substitute_id}
        choices={others.map((other) => ({ value: other.id, label: personName(other), hint: other.email }))}
        onChange={(substitute_id) => setValues((now) => ({ ...now, substitute_id }))}
      />
    </Dialog>
  )
}
