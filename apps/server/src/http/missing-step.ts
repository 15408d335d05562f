import { Refusal } from '@stroyfin/contract/kit/refusal'
import {
  type SecondStepDeed,
  type SecondStepState,
  secondStepNeed,
} from '@stroyfin/domain/access/second-step'

/** The deed asks for a second step that the person has not, or has not shown lately. */
export class MissingStep extends Refusal {}

export function refuseWithoutStep(deed: SecondStepDeed, state: SecondStepState): void {
  const need = secondStepNeed(deed, state)
  if (need === 'enable')
    throw new MissingStep(
      'conflict',
      'Компания требует второй шаг входа. Откройте профиль (ваше имя справа вверху), нажмите «Второй шаг входа», включите его и повторите',
    )
  if (need === 'code') throw new MissingStep('second_step', 'Подтвердите, что это вы, вторым шагом входа')
}
