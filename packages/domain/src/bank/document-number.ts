/** «№ 17», «без номера»: banks leave memorial orders and their own fees unnumbered. */
export const numberWords = (number: string): string => (number === '' ? 'без номера' : `№ ${number}`)
