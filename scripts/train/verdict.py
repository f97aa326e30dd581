"""Learns to tell edited copies from other texts with much in common, from pairs that people or provenance labeled.

    npm run train:verdict -- MODEL DATA SET...

MODEL is core/match/copy-model.json. DATA is a folder with sets as in test/eval/data, and SET the names of those to learn from.

Prints the table of weights, what each quantity is worth, and how many copies and look-alikes are called copies, cross-validated
by series and article, never by pair. The same input gives the same model.
"""
import base64, collections, json, os, subprocess, sys

os.environ['OMP_NUM_THREADS'] = '1'
import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

MODEL, DATA, SETS = sys.argv[1], sys.argv[2], sys.argv[3:]
FOLDS, TREES = 8, 120
# This part of the copies is found, on articles that weren't in the training.
RECALL = 0.995
# A series counts as at most this many pairs. Otherwise three weather services decide everything.
SERIES = 40
# A verdict may not get surer as the evidence gets weaker.
SIGN = {'distance': -1, 'sameNumbers': 1, 'same': 1, 'leastOwn': -1, 'mostOwn': -1}
# Labeled as look-alikes, with at least 0.80, 0.60, and less of their words in common; or found by pairs.ts.
LOOK_ALIKES = ('template', 'hard', 'alike', 'shared')


class Regression:
    def __init__(self, x, y, w):
        self.mean, self.deviation = np.round(x.mean(0), 5), np.round(np.maximum(x.std(0), 1e-3), 5)
        self.model = LogisticRegression(C=0.1, max_iter=4000).fit(self.scaled(x), y, sample_weight=w)

    def scaled(self, x):
        return (x - self.mean) / self.deviation

    def probability(self, x):
        return self.model.predict_proba(self.scaled(x))[:, 1]


class Forest:
    def __init__(self, x, y, w, names):
        self.model = HistGradientBoostingClassifier(
            max_iter=TREES, max_depth=3, learning_rate=0.06, l2_regularization=2, min_samples_leaf=30, early_stopping=False,
            monotonic_cst=[SIGN.get(name, 0) for name in names]).fit(x, y, sample_weight=w)

    def probability(self, x):
        return self.model.predict_proba(x)[:, 1]


class Both:
    def __init__(self, x, y, w, names):
        self.parts = Regression(x, y, w), Forest(x, y, w, names)

    def probability(self, x):
        return sum(part.probability(x) for part in self.parts) / 2


def cross_validate(columns):
    """Returns the scores of pairs whose series or article wasn't in the training. What is decided without the model is 0 or 1."""
    names = [NAMES[i] for i in columns]
    scores = np.zeros(len(Y))
    for train, test in GroupKFold(FOLDS).split(X, Y, GROUP):
        model = Both(X[train][:, columns], Y[train], W[train], names)
        scores[test] = model.probability(X[test][:, columns])
    return np.where(np.isnan(DECIDED), scores, DECIDED)


def threshold_of(scores):
    return float(np.quantile(scores[LABEL == 'dup'], 1 - RECALL))


def report(name, scores, threshold):
    found = (scores >= threshold) & (scores > 0)
    share = lambda rows: f'{found[rows].sum()} of {rows.sum()} ({found[rows].mean():.4f})'
    print(f'{name}: threshold {threshold:.3f}')
    for kind in SETS: 
        if ((LABEL == 'dup') & (SET == kind)).any(): print(f'  copies, {kind}: {share((LABEL == "dup") & (SET == kind))}')
    for kind in LOOK_ALIKES: print(f'  {kind}: {share(LABEL == kind)}')


def export(model, columns):
    regression, forest = model.parts
    nodes = [node for (tree,) in forest.model._predictors for node in tree.nodes]
    splits = [sorted({shorten(i, float(n['num_threshold'])) for n in nodes if not n['is_leaf'] and n['feature_idx'] == i})
              for i in range(len(columns))]
    scale = max(abs(n['value']) for n in nodes if n['is_leaf']) / 127
    data = bytearray()

    def write(tree, i):
        node = tree[i]
        if node['is_leaf']:
            data.extend((255, round(node['value'] / scale) + 128))
            return
        i = node['feature_idx']
        data.extend((i, splits[i].index(shorten(i, float(node['num_threshold'])))))
        write(tree, node['left'])
        write(tree, node['right'])

    for (tree,) in forest.model._predictors: write(tree.nodes, 0)
    quantities = {NAMES[c]: {'mean': float(regression.mean[i]), 'deviation': float(regression.deviation[i]),
                             'weight': round(float(regression.model.coef_[0][i]), 4), 'splits': splits[i]}
                  for i, c in enumerate(columns)}
    return {'quantities': quantities, 'intercept': round(float(regression.model.intercept_[0]), 4),
            'base': round(float(forest.model._baseline_prediction.ravel()[0]), 4), 'scale': round(float(scale), 6),
            'threshold': round(THRESHOLD, 3), 'trees': base64.b64encode(bytes(data)).decode()}


def shorten(column, threshold):
    """Returns the shortest number that separates the same values of a column as a threshold does."""
    values = X[:, column]
    below, above = float(values[values <= threshold].max()), float(values[values > threshold].min())
    candidates = (float(f'{(below + above) / 2:.{digits}g}') for digits in range(1, 17))
    return next(c for c in candidates if below <= c < above)


dump = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'pairs.ts')
lines = subprocess.run(['npx', 'tsx', dump, DATA, *SETS], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
pairs = [pair for pair in map(json.loads, lines) if pair['label'] in ('dup', *LOOK_ALIKES)]
NAMES = list(pairs[0]['evidence'])
X = np.array([list(pair['evidence'].values()) for pair in pairs])
LABEL, GROUP, SET = (np.array([pair[key] for pair in pairs]) for key in ('label', 'group', 'set'))
DECIDED = np.array([pair.get('decided', np.nan) for pair in pairs], float)
Y = (LABEL == 'dup').astype(int)
sizes = collections.Counter(zip(GROUP, Y))
W = np.array([1 if y else min(1, SERIES / sizes[g, y]) for g, y in zip(GROUP, Y)])
EVERY = list(range(len(NAMES)))

scores = cross_validate(EVERY)
THRESHOLD = threshold_of(scores)
report('cross-validated', scores, THRESHOLD)
if os.environ.get('ABLATION'):
    for i in EVERY:
        without = cross_validate([c for c in EVERY if c != i])
        report(f'without {NAMES[i]}', without, threshold_of(without))
bins = np.clip((scores * 10).astype(int), 0, 9)
print('calibration:', ', '.join(f'{b / 10}: {Y[OPEN & (bins == b)].mean():.2f} of {(OPEN & (bins == b)).sum()}'
                                for OPEN in [np.isnan(DECIDED)] for b in range(10) if (OPEN & (bins == b)).any()))
whole = Both(X, Y, W, NAMES)
report('in the training', np.where(np.isnan(DECIDED), whole.probability(X), DECIDED), THRESHOLD)
result = export(whole, EVERY)
for name, part in result['quantities'].items():
    print(f"| {name} | {part['mean']} | {part['deviation']} | {part['weight']} | {len(part['splits'])} |")
with open(MODEL, 'w') as file:
    json.dump(result, file, separators=(',', ':'))
    file.write('\n')
print(os.path.getsize(MODEL), 'bytes')
