/** Sentences of an article, and of one that has none of them. */
export const SENTENCES = [
  'The old harbor of the town was closed for repairs until the spring.',
  'Since then, a small ferry has carried workers across the bay each morning.',
  'Fishermen complain that the new quay is too far away from the market hall.',
];
export const OTHERS = [
  'A museum about the history of whaling opens in the former customs house.',
  'Its founder has collected harpoons and letters of captains for thirty years.',
  'Tickets are sold at the door, and children under twelve pay nothing at all.',
];
