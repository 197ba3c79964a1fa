import { useQuery } from '@tanstack/react-query';
import { recommendedQuestion } from './product-questions.ts';
import { usePriceContext } from './use-products.ts';

/** New products and what is on sale; what the customer has never ordered comes first. */
export const useRecommended = () => useQuery(recommendedQuestion(usePriceContext()));
