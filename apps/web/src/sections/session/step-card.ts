/** The card of the second step, apart from the sign-in page: most people come in by the first. */
export const loadStepCard = () => import('./SecondStepCard.tsx').then((part) => part.SecondStepCard)
