/** How an additional agreement is named; users often type «ДС» into its number themselves. */
export function dopnikTitle(number: string): string {
  return /^(ДС|доп)/iu.test(number) ? number : `ДС № ${number}`
}
