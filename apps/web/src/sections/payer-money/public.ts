export { PayerMoneyCard } from './PayerMoneyCard.tsx'
