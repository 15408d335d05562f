import { Button } from '@mantine/core'
import { refuseAccount } from '@stroyfin/contract/contractors/refuse-account'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'

/** The second person's «no» to an account: who stated it learns why (K-18). */
export function RefuseAccountButton({
  account: { id, version, account },
}: {
  account: { id: number; version: number; account: string }
}) {
  const [asking, setAsking] = useState(false)
  const refuse = useAction(refuseAccount, {
    onSuccess: ({ message }) => {
      toast.success(message)
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={`Не подтверждать счёт ${account}`}
        onClick={() => setAsking(true)}
      >
        Не подтверждать
      </Button>
      {asking && (
        <ReasonDialog
          title="Не подтверждать счёт?"
          text={
            <>
              Счёт {account} останется неподтверждённым, платежи на него не согласуют и не отправят в банк.
              Кто его внёс, получит ваше замечание.
            </>
          }
          label="Что не так"
          max_length={500}
          missing="Напишите, что не так: например, «В письме другой счёт»"
          submit_text="Не подтверждать"
          danger
          saving={refuse.isPending}
          onSubmit={(remark) => refuse.mutate({ id, version, remark })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
